import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { NavigationBar } from "@/app/navigation-bar";
import { leaveServedPage } from "@/lib/first-load/served-page";
import { lazyPage, lazyPart } from "@/lib/lazy-page";
import { deferred } from "../support/deferred";

it("shows that a page change is under way after 300 ms, until page and parts are there", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const page = deferred<{ default: () => React.ReactNode }>();
  const part = deferred<() => React.ReactNode>();
  const { Page } = lazyPage(() => page.promise);
  const Part = lazyPart<object>(() => part.promise);
  leaveServedPage();
  render(
    <BrowserRouter>
      <NavigationBar />
      <Suspense fallback="loading">
        <Routes>
          <Route path="/" element={<Link to="/about">About</Link>} />
          <Route path="/about" element={<Page />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole("link", { name: "About" }));
  const bar = () => screen.queryByRole("progressbar");
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(bar()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(bar()).toHaveAccessibleName("Loading");
  expect(screen.getByRole("link", { name: "About" })).toBeVisible();

  await act(async () => page.resolve({ default: () => <Part /> }));
  await act(() => vi.advanceTimersByTimeAsync(350));
  expect(bar()).toBeVisible();
  await act(async () => part.resolve(() => <h1>About us</h1>));
  expect(screen.getByRole("heading", { name: "About us" })).toBeVisible();
  expect(bar()).toBeNull();
});
