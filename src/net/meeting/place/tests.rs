//! Places: strangers who know the key of a place and not the words.

use iroh::endpoint::{ApplicationClose, ConnectionError};

use super::super::options::Effort;
use super::*;

fn options() -> MeetingOptions {
    let loopback = Some([127, 0, 0, 1].into());
    MeetingOptions {
        listen: loopback,
        effort: Effort::LEAST,
        rendezvous: Rendezvous::Memory(Default::default()),
        ..MeetingOptions::new(Relay::None)
    }
}

fn invitation() -> Invitation {
    Invitation { host: [7; 32], addresses: Vec::new(), relay: None, table: 12, secret: [9; 10] }
}

async fn guest_of(options: &MeetingOptions) -> iroh::Endpoint {
    open(SecretKey::from_bytes(&fresh_key().expect("chance")), options, false).await.expect("an endpoint")
}

/// Place of a host who gives guests a time for their proofs.
async fn place(options: &MeetingOptions, within: Duration) -> (MeetingKeys, iroh::Endpoint) {
    let keys = MeetingKeys::of(SixWords::draw(5), Effort::LEAST).expect("memory");
    let endpoint = open(SecretKey::from_bytes(&keys.place), options, true).await.expect("an endpoint");
    tokio::spawn(receive(endpoint.clone(), keys.clone(), invitation().to_string(), within));
    (keys, endpoint)
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async { timeout(Duration::from_secs(60), test).await.expect("it ends in time") });
}

#[test]
fn peer_without_proof_is_rejected_and_guests_admitted() {
    run(async {
        let options = options();
        let (keys, host) = place(&options, HANDSHAKE).await;
        let (stranger, address) = (guest_of(&options).await, EndpointAddr::new(host.id()));
        let other = MeetingKeys { proof: [1; 32], ..keys.clone() };
        assert_eq!(ask(&stranger, address.clone(), &other).await, None);
        // What is too short or too long is no proof either, and the host says so.
        for wrong in [&[][..], &[0; 31], &[0; 32]] {
            let connection = stranger.connect(address.clone(), ALPN).await.expect("a connection");
            let (mut to, _from) = connection.open_bi().await.expect("a stream");
            to.write_all(wrong).await.expect("it is written");
            to.finish().expect("it ends");
            let closed = connection.closed().await;
            let code = u64::from(WRONG);
            let is_wrong = matches!(&closed, ConnectionError::ApplicationClosed(ApplicationClose { error_code, .. })
                if u64::from(*error_code) == code);
            assert!(is_wrong, "{wrong:?}: {closed}");
        }
        let first = guest_of(&options).await;
        let second = guest_of(&options).await;
        let (first, second) =
            tokio::join!(ask(&first, address.clone(), &keys), find(&second, &keys, &options.relay),);
        assert_eq!((first, second), (Some(invitation()), Ok(invitation())));
    });
}

#[test]
fn a_proof_is_good_for_one_connection_alone() {
    run(async {
        let options = options();
        let (keys, host) = place(&options, HANDSHAKE).await;
        let (guest, address) = (guest_of(&options).await, EndpointAddr::new(host.id()));
        let first = guest.connect(address.clone(), ALPN).await.expect("a connection");
        let proof = keys.proof_for(&bound(&first).expect("a secret"));
        let second = guest.connect(address, ALPN).await.expect("a connection");
        let (mut to, mut from) = second.open_bi().await.expect("a stream");
        to.write_all(proof.as_bytes()).await.expect("it is written");
        to.finish().expect("it ends");
        assert!(from.read_to_end(LONGEST_CODE).await.is_err());
        let (mut to, mut from) = first.open_bi().await.expect("a stream");
        to.write_all(proof.as_bytes()).await.expect("it is written");
        to.finish().expect("it ends");
        let code = from.read_to_end(LONGEST_CODE).await.expect("a code");
        assert_eq!(code, invitation().to_string().into_bytes());
    });
}

#[test]
fn peers_that_send_no_proof_in_time_are_disconnected() {
    run(async {
        let options = options();
        let (keys, host) = place(&options, Duration::from_millis(400)).await;
        let (silent, address) = (guest_of(&options).await, EndpointAddr::new(host.id()));
        let mut held = Vec::new();
        for _ in 0..MOST_OF_AN_ADDRESS {
            held.push(silent.connect(address.clone(), ALPN).await.expect("a connection"));
        }
        // The next one is turned away, and comes again.
        let guest = guest_of(&options).await;
        assert_eq!(find(&guest, &keys, &options.relay).await, Ok(invitation()));
        for connection in held {
            connection.closed().await;
        }
    });
}
