import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createListeners, createStore, useStore } from "@/lib/external-store";

it("listeners have the outside watched while there is one, and only then", () => {
  const stopWatching = vi.fn();
  const watch = vi.fn((_notify: () => void) => stopWatching);
  const { subscribe } = createListeners(watch);
  expect(watch).not.toHaveBeenCalled();
  const stopOne = subscribe(vi.fn());
  const stopOther = subscribe(vi.fn());
  expect(watch).toHaveBeenCalledTimes(1);
  stopOne();
  stopOne();
  expect(stopWatching).not.toHaveBeenCalled();
  stopOther();
  stopOther();
  expect(stopWatching).toHaveBeenCalledTimes(1);
  subscribe(vi.fn());
  expect(watch).toHaveBeenCalledTimes(2);
});

const store = createStore("first");

function Shown() {
  return <p>{useStore(store, "server")}</p>;
}

it("a store shows on a server what is meant for it", () => {
  expect(renderToString(<Shown />)).toContain("server");
});
