import { resolve } from "node:path";
import type { Plugin } from "vite";
import { businessFile } from "./read-facts.ts";

/** Starts the development server anew when the owner's file has changed, as Vite does for .env. */
export function watchFacts(): Plugin {
  return {
    name: "watch-facts",
    apply: "serve",
    configureServer(server) {
      const file = businessFile();
      server.watcher.add(file);
      server.watcher.on("change", (changed) => {
        if (resolve(changed) === file) void server.restart();
      });
    },
  };
}
