// Mails an invitation to a colleague who has no account yet, where sign-up is switched off: asks the database as the
// caller whether they may, then the auth server. How it is switched on: docs/going-live.md.
import { listenOn } from "../_shared/environment.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

Deno.serve(listenOn(settings.port), createHandler(settings));
