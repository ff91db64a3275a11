import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { InclusionsField } from "@/desk/builder/delivery-fields";
import { deliveryTexts as texts } from "@/desk/letters/delivery-texts";

const USUAL = "Delivery\nPickup";

function Form() {
  const form = useForm({ defaultValues: { inclusions: null } });
  return (
    <FormProvider {...form}>
      <InclusionsField usual={USUAL} />
      <output>{JSON.stringify(form.watch("inclusions"))}</output>
    </FormProvider>
  );
}

it("shows what a quote usually includes until it is edited, emptied too", async () => {
  render(<Form />);
  const field = screen.getByRole("textbox");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const decided = () => JSON.parse(screen.getByRole("status").textContent ?? "");
  const reset = () => screen.queryByRole("button", { name: texts.inclusionsReset });
  expect(field).toHaveValue(USUAL);
  expect(reset()).toBeNull();
  type("");
  expect(field).toHaveValue("");
  expect(decided()).toBe("");
  fireEvent.click(reset() as HTMLElement);
  expect(field).toHaveValue(USUAL);
  await waitFor(() => expect(field).toHaveFocus());
  expect(decided()).toBeNull();
  // Typed back, it follows the lines again.
  type("Delivery");
  expect(decided()).toBe("Delivery");
  type(USUAL);
  expect(decided()).toBeNull();
});
