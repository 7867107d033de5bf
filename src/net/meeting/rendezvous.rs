//! Look-ups of a meeting in memory.

use std::sync::PoisonError;

use iroh::address_lookup::{
    AddressLookup, AddressLookupBuilder, AddressLookupBuilderError, EndpointData, EndpointInfo, Error, Item,
};
use iroh::{EndpointId, TransportAddr};
use n0_future::boxed::BoxStream;

use super::options::Directory;

/// Look-up in a directory, in which a host publishes itself.
#[derive(Clone, Debug)]
pub(super) struct DirectoryLookup {
    pub(super) directory: Directory,
    pub(super) publishes: bool,
}

impl AddressLookupBuilder for DirectoryLookup {
    fn into_address_lookup(
        self,
        endpoint: &iroh::Endpoint,
    ) -> Result<impl AddressLookup, AddressLookupBuilderError> {
        Ok(EndpointLookup { lookup: self, own: endpoint.id() })
    }
}

/// Look-up of one endpoint.
#[derive(Debug)]
struct EndpointLookup {
    lookup: DirectoryLookup,
    own: EndpointId,
}

impl AddressLookup for EndpointLookup {
    fn publish(&self, data: &EndpointData) {
        if self.lookup.publishes {
            let mut directory = self.lookup.directory.lock().unwrap_or_else(PoisonError::into_inner);
            directory.insert(*self.own.as_bytes(), data.ip_addrs().copied().collect());
        }
    }

    fn resolve(&self, id: EndpointId) -> Option<BoxStream<Result<Item, Error>>> {
        let directory = self.lookup.directory.lock().unwrap_or_else(PoisonError::into_inner);
        let addresses = directory.get(id.as_bytes())?.iter().copied().map(TransportAddr::Ip);
        let data = EndpointData::new(addresses.collect());
        let item = Item::new(EndpointInfo::from_parts(id, data), "memory", None);
        Some(Box::pin(n0_future::stream::once(Ok(item))))
    }
}
