import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { paths } from "@/config/paths";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { dismissToast } from "@/ui/toast/toast-store";
import { type SeenRequest, serveFromBackend } from "./backend/backend-fetch";
import { embeddedBackendForFile } from "./backend/backend-for-file.ts";
import { ADMIN } from "./backend/embedded-backend.ts";
import type { Fault } from "./backend/faults.ts";
import type { generalRequest } from "./lead-factories.ts";
import { renderStaff } from "./render-staff";
import { signInApp, signOutApp } from "./staff-session";

/**
 * The embedded backend for the desk's tests of one file, which the app talks to. Each test leaves a browser that is
 * signed out and keeps nothing.
 */
export function deskForFile() {
  const backend = embeddedBackendForFile();
  /** What the app has asked for in this test, oldest first. */
  const seen: SeenRequest[] = [];
  const intercepted = new Map<(request: SeenRequest) => boolean, Fault>();

  beforeEach(() => {
    seen.length = 0;
    intercepted.clear();
    serveFromBackend(backend(), (request, pass) => {
      seen.push(request);
      const match = Array.from(intercepted).find(([isMeant]) => isMeant(request));
      return match ? match[1](pass, request) : pass();
    });
  });
  afterEach(async () => {
    // Signing out waits for a moment.
    vi.useRealTimers();
    await signOutApp();
    dismissToast();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /**
   * Answers in the backend's place, as long as the test lasts.
   * @param what part of the path, or which requests
   * @returns ends it
   */
  function intercept(what: string | ((request: SeenRequest) => boolean), fault: Fault) {
    const isMeant =
      typeof what === "string" ? ({ path }: SeenRequest) => path.includes(what) : what;
    intercepted.set(isMeant, fault);
    return () => void intercepted.delete(isMeant);
  }

  /** Stores requests, as visitors send them. */
  async function store(...requests: ReturnType<typeof generalRequest>[]) {
    for (const request of requests) {
      await backend().client().from("quote_submissions").insert(request).throwOnError();
    }
  }

  /** Renders part of the staff area with the admin signed in. */
  async function renderSignedIn(element: ReactNode, path?: string) {
    await signInApp(ADMIN);
    return renderStaff(element, path);
  }

  return {
    backend,
    seen,
    intercept,
    store,
    staff: () => backend().signInAs(ADMIN),
    renderSignedIn,
  };
}

/** Renders a page of the staff area behind its guard, with a stand-in for the sign-in page. */
export const renderGuarded = (path: string, page: ReactNode) =>
  renderStaff(
    <Routes>
      <Route element={<RequireAdmin />}>
        <Route path={path} element={page} />
      </Route>
      <Route path={paths.auth} element={<p>The sign-in page</p>} />
    </Routes>,
    path,
  );
