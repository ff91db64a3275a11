import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createQueryClient } from "@/lib/create-query-client";
import { Toaster } from "@/ui/toast/toaster";

/** Tells the address. */
export function Address({ tell }: { tell: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  tell(pathname + search + hash);
  return null;
}

/**
 * Renders part of the staff area as the app does: its own query client, router, toasts.
 * @param tellAddress hears the address now and whenever it changes
 */
export function renderStaff(
  element: ReactNode,
  path = "/",
  tellAddress: (path: string) => void = () => {},
) {
  const queryClient = createQueryClient();
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Address tell={tellAddress} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...rendered, queryClient };
}
