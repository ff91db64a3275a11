import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { Address } from "../render-staff";

/** Renders part of the public site at an address. @param tellAddress hears the address now and whenever it changes */
export const renderSite = (element: ReactNode, path: string, tellAddress: (path: string) => void) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {element}
      <Address tell={tellAddress} />
    </MemoryRouter>,
  );
