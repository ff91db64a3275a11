// npm run notify:keys: prints a new pair of keys for notifications on devices, as lines of .env. A second pair would take
// the place of the first, and every device would have to open the desk once more: keep it with the other secrets.
import { makeVapidKeys } from "./vapid-keys.ts";

const { publicKey, privateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
