import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { lazyPage, lazyPart } from "@/lib/lazy-page";
import { ErrorBoundary } from "@/ui/error-boundary";
import { deferred } from "../support/deferred";

const gone = () => Promise.reject(new Error("404"));
const reload = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", { reload: reload.mockClear() });
  vi.stubGlobal("reportError", reported.mockClear());
});

function renderPage() {
  const { Page } = lazyPage(gone);
  render(
    <ErrorBoundary fallback="failed">
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
}

it("loads the document again where a page's code is gone", async () => {
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  renderPage();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText("waiting")).toBeVisible();
});

it.each([
  ["right after loading, so that it does not go on for ever", 500, true],
  ["offline, where it would take the page away", 60_000, false],
])("does not load it again %s", async (_when, age, isOnline) => {
  // React reports every caught error; this one is wanted.
  const caught = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(performance, "now").mockReturnValue(age);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  renderPage();
  expect(await screen.findByText("failed")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(caught).toHaveBeenCalledOnce();
  caught.mockClear();
});

it("takes code that fails as the visitor leaves for lost only on coming back or staying", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  const { promise: aborted, resolve: abort } = deferred();
  const load = () => aborted.then(gone);
  const { Page } = lazyPage(load);
  const onLost = vi.fn();
  const Part = lazyPart<object>(load, onLost);
  render(
    <Suspense fallback="waiting">
      <Part />
      <Page />
    </Suspense>,
  );
  window.dispatchEvent(new Event("beforeunload"));
  abort();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reload).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(reload).toHaveBeenCalled();
  reload.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reload).toHaveBeenCalledOnce();
  expect(onLost).toHaveBeenCalledOnce();
});

it("keeps the page when the code of a part does not come", async () => {
  const Part = lazyPart<object>(gone);
  render(
    <ErrorBoundary fallback="failed">
      <p>The page</p>
      <Suspense fallback="in its place">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await waitFor(() => expect(reported).toHaveBeenCalledWith(new Error("404")));
  expect(screen.getByText("The page")).toBeVisible();
  expect(screen.getByText("in its place")).toBeVisible();
});
