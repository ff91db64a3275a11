import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { createQueryClient } from "@/lib/create-query-client";
import { Toaster } from "@/ui/toast/toaster";

/** Renders part of the staff area as the app does: its own query client, router, toasts. */
export function renderStaff(element: ReactNode, path = "/") {
  const queryClient = createQueryClient();
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...rendered, queryClient };
}
