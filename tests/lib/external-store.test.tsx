import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createListeners, createStore, useStore } from "@/lib/external-store";

it("listeners are told until they stop listening", () => {
  const { notify, subscribe } = createListeners();
  const one = vi.fn();
  const other = vi.fn();
  const stop = subscribe(one);
  subscribe(other);
  notify();
  stop();
  notify();
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
});

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

it("listeners hear what the watching finds", () => {
  let found = () => {};
  const { subscribe } = createListeners((notify) => {
    found = notify;
    return () => {};
  });
  const listener = vi.fn();
  subscribe(listener);
  found();
  expect(listener).toHaveBeenCalledTimes(1);
});

const store = createStore("first");

function Shown() {
  return <p>{useStore(store, "server")}</p>;
}

it("a store shows its value where it is used, each time it changes", () => {
  render(<Shown />);
  expect(screen.getByText("first")).toBeVisible();
  act(() => store.set("second"));
  expect(screen.getByText("second")).toBeVisible();
  expect(store.get()).toBe("second");
});

it("a store shows on a server what is meant for it", () => {
  expect(renderToString(<Shown />)).toContain("server");
});
