"""Models with few triangles, for machines that draw by software: simplified by quadrics; normals and occlusion are those of the nearest corners of the full model. Needs numpy, scipy, fast-simplification. usage: python decimate.py ../../assets/models"""
import json, os, struct, sys
import numpy as np, fast_simplification
from scipy.spatial import cKDTree

# Triangles of each node, about as many as can be told apart at the size of a piece on a screen.
WANTED = {'knight': 1300, 'knight_band_1': 144, 'knight_band_2': 144, 'man': 560, 'man_band_1': 144, 'man_band_2': 144,
          'castle': 1900, 'pebble_red': 640, 'pebble_blue': 760, 'nature_red': 124, 'nature_blue': 124,
          'disc': 300, 'tablet': 180}
TYPES = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4}
KINDS = {5126: np.float32, 5125: np.uint32, 5123: np.uint16, 5121: np.uint8}

def read(path):
    """The document of a file and a reader of its accessors."""
    data = open(path, 'rb').read()
    length = struct.unpack('<I', data[12:16])[0]
    document, blob = json.loads(data[20:20+length]), data[28+length:]
    def values(index):
        a = document['accessors'][index]; v = document['bufferViews'][a['bufferView']]
        kind, width = KINDS[a['componentType']], TYPES[a['type']]
        start = v.get('byteOffset', 0)+a.get('byteOffset', 0)
        found = np.frombuffer(blob, kind, a['count']*width, start).reshape(-1, width)
        return found/np.iinfo(kind).max if a.get('normalized') else found
    return document, values

def simplified(places, triangles, count):
    """The form alone, with corners at the same place joined."""
    whole, index = np.unique(np.round(places, 5), axis=0, return_inverse=True)
    faces = index.reshape(-1)[triangles]
    faces = faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 0] != faces[:, 2])]
    return fast_simplification.simplify(whole.astype(np.float32), faces.astype(np.int32), target_count=count, agg=3)

def decimate(places, normals, uvs, light, triangles, count):
    points, faces = simplified(places, triangles, count)
    tree = cKDTree(places)
    away, near = tree.query(points, k=24)
    flat = np.cross(points[faces[:, 1]]-points[faces[:, 0]], points[faces[:, 2]]-points[faces[:, 0]])
    keep = np.linalg.norm(flat, axis=1) > 1e-9
    faces, flat = faces[keep], flat[keep]/np.linalg.norm(flat[keep], axis=1, keepdims=True)
    corners, out = {}, []
    for face, up in zip(faces, flat):
        for point in face:
            # Only corners on this side of an edge: an edge stays an edge.
            candidates = near[point]; agree = normals[candidates] @ up
            weight = np.where(agree > 0.6, 1/(away[point]+1e-3)**2, 0)
            if weight.sum() == 0:
                normal, tone, uv = up, light[candidates[0]], uvs[candidates[0]]
            else:
                weight /= weight.sum(); normal = weight @ normals[candidates]; tone = float(weight @ light[candidates])
                uv = uvs[candidates[np.argmax(weight)]]
            normal = normal/np.linalg.norm(normal)
            key = (int(point), tuple(np.round(normal, 1)))
            if key not in corners: corners[key] = (len(corners), points[point], normal, uv, tone)
            out.append(corners[key][0])
    made = sorted(corners.values(), key=lambda corner: corner[0])
    return (np.array([c[1] for c in made], np.float32), np.array([c[2] for c in made], np.float32),
            np.array([c[3] for c in made], np.float32), np.array([c[4] for c in made], np.float32),
            np.array(out, np.uint16))

def write(path, nodes):
    """A file of nodes: the name, its place, and the arrays of its mesh."""
    blob, views, accessors, meshes, listed = b'', [], [], [], []
    def add(array, kind, component, bounds=False, normalized=False):
        nonlocal blob
        blob += b'\0'*(-len(blob) % 4)
        views.append({'buffer': 0, 'byteOffset': len(blob), 'byteLength': array.nbytes})
        blob += array.tobytes()
        accessor = {'bufferView': len(views)-1, 'componentType': component, 'count': len(array), 'type': kind}
        if bounds: accessor |= {'min': array.min(0).tolist(), 'max': array.max(0).tolist()}
        if normalized: accessor['normalized'] = True
        accessors.append(accessor); return len(accessors)-1
    for name, at, (places, normals, uvs, light, indices) in nodes:
        tones = np.column_stack([np.round(light*255)]*3+[np.full(len(light), 255)]).astype(np.uint8)
        meshes.append({'name': name, 'primitives': [{'attributes': {
            'POSITION': add(places, 'VEC3', 5126, True), 'NORMAL': add(normals, 'VEC3', 5126), 'TEXCOORD_0': add(uvs, 'VEC2', 5126),
            'COLOR_0': add(tones, 'VEC4', 5121, normalized=True)}, 'indices': add(indices.reshape(-1, 1), 'SCALAR', 5123)}]})
        listed.append(at | {'name': name, 'mesh': len(meshes)-1})
    blob += b'\0'*(-len(blob) % 4)
    document = json.dumps({'asset': {'version': '2.0', 'generator': 'decimate.py'}, 'scene': 0, 'scenes': [{'nodes': list(range(len(listed)))}],
        'nodes': listed, 'meshes': meshes, 'accessors': accessors, 'bufferViews': views, 'buffers': [{'byteLength': len(blob)}]}).encode()
    document += b' '*(-len(document) % 4)
    with open(path, 'wb') as file:
        file.write(struct.pack('<III', 0x46546C67, 2, 28+len(document)+len(blob)))
        file.write(struct.pack('<II', len(document), 0x4E4F534A)+document+struct.pack('<II', len(blob), 0x004E4942)+blob)

def main(folder):
    for name in ('knight', 'man', 'castle', 'pebble_red', 'pebble_blue', 'disc', 'tablet'):
        document, values = read(os.path.join(folder, name+'.glb')); nodes = []
        for node in document['nodes']:
            at = {key: node[key] for key in ('translation', 'rotation', 'scale') if key in node}
            primitive = document['meshes'][node['mesh']]['primitives'][0]; parts = primitive['attributes']
            mesh = decimate(values(parts['POSITION']), values(parts['NORMAL']), values(parts['TEXCOORD_0']),
                            values(parts['COLOR_0'])[:, 0], values(primitive['indices']).reshape(-1, 3).astype(np.int64), WANTED[node['name']])
            nodes.append((node['name'], at, mesh)); print('%-14s %5d triangles, %5d corners' % (node['name'], len(mesh[4])//3, len(mesh[0])))
        write(os.path.join(folder, name+'_low.glb'), nodes)

if __name__ == '__main__': main(sys.argv[1])
