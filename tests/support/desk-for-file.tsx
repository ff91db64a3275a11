import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import { dismissToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "./backend/backend-fetch";
import { embeddedBackendForFile } from "./backend/backend-for-file.ts";
import { ADMIN } from "./backend/embedded-backend.ts";
import { renderStaff } from "./render-staff";
import { signInApp, signOutApp } from "./staff-session";

/** The embedded backend for the desk's tests of one file. Each leaves a browser that is signed out and keeps nothing. */
export function deskForFile() {
  const backend = embeddedBackendForFile();
  afterEach(async () => {
    await signOutApp();
    dismissToast();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Renders part of the staff area with the admin signed in. @returns also the requests that it makes */
  async function renderSignedIn(
    element: ReactNode,
    fault?: Parameters<typeof serveFromBackend>[1],
    path?: string,
  ) {
    const seen = serveFromBackend(backend(), fault);
    await signInApp(ADMIN);
    return { seen, ...renderStaff(element, path) };
  }

  return { backend, renderSignedIn };
}
