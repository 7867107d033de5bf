// Worker of an engine: it takes orders as messages, and answers by messages.

import begin, { carryOut } from "./camaieu-worker.js";

const begun = begin();
self.onmessage = async (message) => {
    await begun;
    carryOut(message.data, (answer) => self.postMessage(answer));
};
