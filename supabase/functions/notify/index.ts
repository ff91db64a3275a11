// Tells staff and customers of each request: takes messages from the database's outbox and hands them to the
// providers of mail and text messages. How it is switched on: docs/going-live.md.
import { readSettings } from "./config/settings.ts";
import { createHandler } from "./handler.ts";

const settings = readSettings(Deno.env.toObject());

// A hosted project chooses the address itself.
Deno.serve(
  settings.port === undefined ? {} : { hostname: "127.0.0.1", port: settings.port },
  createHandler(settings),
);
