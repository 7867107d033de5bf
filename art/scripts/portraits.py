"""The portraits of the seats: the models, drawn by a small rasteriser.

    python portraits.py ../../assets/models ../../assets/portraits
"""

import json
import struct
import sys

import numpy as np
from PIL import Image, ImageEnhance

M, O = (sys.argv[1] + "/", sys.argv[2] + "/") if len(sys.argv) > 2 else ("", "")


def save(picture, name, light=1.0):
    picture = ImageEnhance.Brightness(picture).enhance(light)
    picture.quantize(192, dither=Image.Dither.NONE).save(O + name + ".png", optimize=True)


def load(path):
    b=open(path,'rb').read(); n=struct.unpack('<I',b[12:16])[0]; j=json.loads(b[20:20+n]); bin_=b[20+n+8:]
    def acc(i):
        a=j['accessors'][i]; v=j['bufferViews'][a['bufferView']]
        dt={5126:'<f4',5123:'<u2',5125:'<u4',5121:'u1'}[a['componentType']]; c={'SCALAR':1,'VEC2':2,'VEC3':3,'VEC4':4}[a['type']]
        o=v.get('byteOffset',0)+a.get('byteOffset',0); x=np.frombuffer(bin_,dt,a['count']*c,o).reshape(-1,c)
        if a.get('normalized'): x=x/np.iinfo(x.dtype).max
        return x.astype(float)
    out={}
    for nd in j['nodes']:
        if 'mesh' not in nd: continue
        for p in j['meshes'][nd['mesh']]['primitives']:
            at=p['attributes']; pos=acc(at['POSITION']); 
            t=np.array(nd.get('translation',[0,0,0])); pos=pos+t
            col=acc(at['COLOR_0'])[:,:1] if 'COLOR_0' in at else np.ones((len(pos),1))
            out.setdefault(nd['name'],[]).append((pos,acc(at['NORMAL']),col,acc(p['indices']).astype(int).ravel()))
    return out
def roty(a): c,s=np.cos(a),np.sin(a); return np.array([[c,0,s],[0,1,0],[-s,0,c]])
def lin(h): 
    v=np.array([int(h[i:i+2],16) for i in (0,2,4)])/255; return np.where(v<=.04045,v/12.92,((v+.055)/1.055)**2.4)
def srgb(x): x=np.clip(x,0,1); return np.where(x<=.0031308,x*12.92,1.055*x**(1/2.4)-.055)
def draw(parts,bg,size=128,ss=3,pitch=.35,span=1.25,centre=(0,.55,0),gloss=.25):
    S=size*ss; Z=np.full((S,S),-1e9); img=np.zeros((S,S,3)); 
    yy,xx=np.mgrid[0:S,0:S]; r=np.hypot(xx/S-.42,yy/S-.30)
    img[:]=lin(bg)*(1.18-.55*r)[...,None]
    cp,sp=np.cos(pitch),np.sin(pitch); V=np.array([[1,0,0],[0,cp,-sp],[0,sp,cp]])
    L=np.array([-.62,.62,.48]);L/=np.linalg.norm(L); H=L+np.array([0,0,1]);H/=np.linalg.norm(H)
    # contact shadow: an ellipse on the ground
    for pos,nor,ao,idx,colr in parts:
        p=(pos-np.array(centre))@V.T; n=nor@V.T
        sx=(p[:,0]/span+.5)*S; sy=(.5-p[:,1]/span)*S
        d=np.clip(n@L,0,1); hemi=.5+.5*n[:,1]; sp_=np.clip(n@H,0,1)**28*gloss; rim=np.clip(1-n[:,2],0,1)**3*.18
        a=(.25+.75*ao[:,0])
        c=np.asarray(colr)*(d[:,None]*np.array([1.05,1.0,.92])*1.05+hemi[:,None]*np.array([.55,.6,.66])*a[:,None])+sp_[:,None]*a[:,None]+rim[:,None]*np.array([.8,.9,1])*a[:,None]*.5
        for i0,i1,i2 in idx.reshape(-1,3):
            x0,x1,x2=sx[i0],sx[i1],sx[i2]; y0,y1,y2=sy[i0],sy[i1],sy[i2]
            ar=(x1-x0)*(y2-y0)-(x2-x0)*(y1-y0)
            if abs(ar)<1e-9: continue
            lx,hx=max(int(min(x0,x1,x2)),0),min(int(max(x0,x1,x2))+1,S-1); ly,hy=max(int(min(y0,y1,y2)),0),min(int(max(y0,y1,y2))+1,S-1)
            if lx>hx or ly>hy: continue
            gx,gy=np.meshgrid(np.arange(lx,hx+1)+.5,np.arange(ly,hy+1)+.5)
            w1=((gx-x0)*(y2-y0)-(x2-x0)*(gy-y0))/ar; w2=((x1-x0)*(gy-y0)-(gx-x0)*(y1-y0))/ar; w0=1-w1-w2
            z=w0*p[i0,2]+w1*p[i1,2]+w2*p[i2,2]; m=(w0>=-1e-6)&(w1>=-1e-6)&(w2>=-1e-6)&(z>Z[ly:hy+1,lx:hx+1])
            if m.any():
                Z[ly:hy+1,lx:hx+1][m]=z[m]; img[ly:hy+1,lx:hx+1][m]=(w0[...,None]*c[i0]+w1[...,None]*c[i1]+w2[...,None]*c[i2])[m]
    out=srgb(img/(1+.12*img)*1.06); return Image.fromarray((out*255).astype('u1')).resize((size,size),Image.LANCZOS)
def parts(model,colours,rot=0.0,default=None):
    R=roty(rot); res=[]
    for name,prims in load(M+model).items():
        col=next((c for k,c in colours.items() if k in name),default)
        if col is None: continue
        for pos,nor,ao,idx in prims: res.append((pos@R.T,nor@R.T,ao,idx,lin(col)))
    return res
def box(lo,hi,col,bev=.05):
    """A box with one-segment chamfers: flat normals, doubled vertices."""
    lo,hi=np.array(lo,float),np.array(hi,float); pos=[];nor=[];idx=[]
    def quad(a,b,c,d,n):
        k=len(pos); pos.extend([a,b,c,d]); nor.extend([n]*4); idx.extend([k,k+1,k+2,k,k+2,k+3])
    for ax in range(3):
        u,v=(ax+1)%3,(ax+2)%3
        for s in (0,1):
            q=[]
            for du,dv in ((0,0),(1,0),(1,1),(0,1)):
                x=np.zeros(3); x[ax]=(lo,hi)[s][ax]; x[u]=(lo[u]+bev,hi[u]-bev)[du]; x[v]=(lo[v]+bev,hi[v]-bev)[dv]; q.append(x)
            n=np.zeros(3); n[ax]=2*s-1; quad(*q,n)
        for su in (0,1):
            for sv in (0,1):
                # edge along ax between faces u and v
                e=[]
                for t in (0,1):
                    a=(lo[ax]+bev,hi[ax]-bev)[t]
                    x=np.zeros(3); x[ax]=a; x[u]=(lo,hi)[su][u]; x[v]=(lo[v]+bev,hi[v]-bev)[sv]
                    y=np.zeros(3); y[ax]=a; y[u]=(lo[u]+bev,hi[u]-bev)[su]; y[v]=(lo,hi)[sv][v]; e.append((x,y))
                n=np.zeros(3); n[u]=2*su-1; n[v]=2*sv-1; n/=np.linalg.norm(n); quad(e[0][0],e[0][1],e[1][1],e[1][0],n)
    return np.array(pos),np.array(nor),np.ones((len(pos),1)),np.array(idx),lin(col)
def ring(radius,height,col,n=48):
    """A band round a foot."""
    a=np.linspace(0,2*np.pi,n,endpoint=False); out=np.stack([np.cos(a),0*a,np.sin(a)],1); r=radius+.006
    pos=np.concatenate([out*r+[0,height,0],out*r+[0,height+.018,0]]); nor=np.concatenate([out,out])
    idx=np.array([[i,i+n,(i+1)%n,(i+1)%n,i+n,(i+1)%n+n] for i in range(n)]).ravel()
    return pos,nor,np.ones((len(pos),1)),idx,lin(col)
def rot(p,a): R=roty(a); return (p[0]@R.T,p[1]@R.T,*p[2:])
if __name__=='__main__':
    kw={'knight':'F1E2C0','band_1':'D9A94F'}; kb={'knight':'4A2A1A','band':'D9A94F'}
    save(draw(parts('knight.glb',kw,-2.2),'7E9A8C',span=1.42,centre=(0,.56,0),pitch=.22), 'camelot-1')
    save(draw(parts('knight.glb',kb,-2.2),'D9C6A4',span=1.42,centre=(0,.56,0),pitch=.22), 'camelot-2')
    # The seats of four have as many bands as their numbers; the model has two.
    for k,(n,c,b) in enumerate((('red','96271D','E6D6B8'),('green','38C7A2','5A4A3C'),('blue','4367F5','E9DDC2'),('yellow','F4E21C','5E6E78'))):
        own={f'band_{i}':'E0B458' for i in range(1,k+2)}; own['knight_band']='none'; own['knight']=c
        pr=parts('knight.glb',{name:col for name,col in own.items() if col!='none'},-2.2)
        pr+=[ring(r,y,'E0B458') for r,y in ((.299,.131),(.268,.163))[:max(k-1,0)]]
        save(draw(pr,b,span=1.42,centre=(0,.56,0),pitch=.22), 'camelot-'+n)
    for n,c,b in (('red','B23A22','E6D6B8'),('blue','2A6A98','E6D6B8')):
        pr=parts(f'pebble_{n}.glb',{'disc':'F3E8D2' if n=='red' else '1B1A22','nature':'F3E8D2' if n=='red' else '1B1A22'},0,c)
        save(draw(pr,b,span=.92,centre=(0,.10,0),pitch=.75,gloss=.6), 'chameleon-1' if n=='red' else 'chameleon-2')
    save(draw(parts('disc.glb',{},0,'96271D'),'D8D2C6',span=.98,centre=(0,.06,0),pitch=.8,gloss=.35), 'le-cameleon-1')
    save(draw(parts('tablet.glb',{},.5,'4367F5'),'D8D2C6',span=1.06,centre=(0,.06,0),pitch=.8,gloss=.35), 'le-cameleon-2')
    for n,c,b in (('green','38C7A2','D9CDB4'),('yellow','F2D82A','9FB0B4')):
        bs=[box((-1,0,-.5),(0,1,.5),c),box((0,0,-.5),(1,1,.5),c),box((0,1,-.5),(1,2,.5),c)]
        picture=draw([rot(x,.6) for x in bs],b,span=3.1,centre=(0.1,.9,0),pitch=.55,gloss=.15)
        seat=1 if n=='green' else 2
        save(picture, f'caminos-{seat}')
        # The second seats of the sides are darker.
        save(picture, f'caminos-{seat+2}', 0.58)
    hues={'R':'96271D','B':'4367F5','Y':'FFF418','V':'570773','G':'38C7A2'}
    for k,s in enumerate(('VRB','YGV','BYR','GBY')):
        bs=[box((-.5,0,z-.5),(.5,.28,z+.5),hues[ch],.06) for z,ch in zip((-1.02,0,1.02),s)]
        save(draw([rot(x,.45) for x in bs],'C9BCA4',span=3.4,centre=(0,.1,0),pitch=.9,gloss=.2), f'chromino-{k+1}')
