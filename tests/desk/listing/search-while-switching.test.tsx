import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";

const { renderSignedIn } = deskForFile();

/** Every place shown, oldest first. */
let places: string[] = [];

function Places() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    places.push(pathname + hash);
  }, [pathname, hash]);
  return <Link to="/elsewhere">Leave</Link>;
}

async function openDesk() {
  places = [];
  await renderSignedIn(
    <>
      <Places />
      <Routes>
        <Route path="/" element={<FramedDesk />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
  );
  await screen.findByRole("searchbox");
}

const search = () => screen.getByRole("searchbox", { name: "Search" });

/** On a slow machine the next page is still rendering when typing begins. */
const typeWhile = (leave: () => void) =>
  act(() => {
    leave();
    fireEvent.change(search(), { target: { value: "dana" } });
  });

it("a search typed while the desk is changing moves to the tab that opens", async () => {
  await openDesk();
  typeWhile(() => fireEvent.mouseDown(screen.getByRole("tab", { name: "Processed quotes" })));
  expect(screen.getByRole("tab", { name: "Processed quotes" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(search()).toHaveValue("dana");
  expect(places.at(-1)).toBe("/#search=dana");
});

it("a search typed while the desk is changing does not lead back to a desk that was left", async () => {
  await openDesk();
  typeWhile(() => fireEvent.click(screen.getByRole("link", { name: "Leave" })));
  expect(screen.getByText("Elsewhere")).toBeVisible();
  expect(places).toEqual(["/", "/elsewhere"]);
});
