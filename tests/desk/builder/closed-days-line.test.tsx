import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ClosedDaysLine } from "@/desk/builder/closed-days-line";

const closedDays = [
  {
    id: "1",
    firstDay: "2027-12-24",
    lastDay: "2027-12-26",
    reason: "Christmas",
    reasonEs: null,
  },
];

function Form({
  deliveryOn,
  event,
  pickupOn,
}: Record<"deliveryOn" | "event" | "pickupOn", string>) {
  const form = useForm({ defaultValues: { deliveryOn, pickupOn } });
  return (
    <FormProvider {...form}>
      <ClosedDaysLine business={{ closedDays }} eventDate={event || null} />
    </FormProvider>
  );
}

it.each([
  ["the event", "", "2027-12-24", "", ["Dec 24, 2027 is a closed day: Christmas"]],
  [
    "delivery and pickup",
    "2027-12-26",
    "2027-12-27",
    "2027-12-25",
    ["Dec 26, 2027 is a closed day: Christmas", "Dec 25, 2027 is a closed day: Christmas"],
  ],
  [
    "a day once",
    "2027-12-24",
    "2027-12-24",
    "2027-12-27",
    ["Dec 24, 2027 is a closed day: Christmas"],
  ],
  ["not the days beside them", "2027-12-23", "", "2027-12-27", []],
] as const)("warns of %s", (_, deliveryOn, event, pickupOn, lines) => {
  render(<Form deliveryOn={deliveryOn} event={event} pickupOn={pickupOn} />);
  const status = screen.getByRole("status");
  expect(Array.from(status.children, ({ textContent }) => textContent)).toEqual(lines);
});
