import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { LineField } from "@/ui/forms/line-field";

const send = vi.fn((event: FormEvent) => event.preventDefault());

function Form() {
  const [text, setText] = useState("");
  return (
    <form onSubmit={send}>
      <LineField label="Reason" value={text} onType={setText} max={12} />
      <button type="submit">Send</button>
    </form>
  );
}

test("a pasted line stays whole; over the limit it says so and is not sent", async () => {
  render(<Form />);
  const line = screen.getByLabelText("Reason");
  const button = screen.getByRole("button", { name: "Send" });
  await userEvent.click(line);
  await userEvent.paste("the customer called");
  expect(line).toHaveValue("the customer called");
  expect(line).toBeInvalid();
  expect(line).toHaveAccessibleDescription("Shorten this to 12 characters");
  await userEvent.click(button);
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(line);
  await userEvent.type(line, "  they called  ");
  expect(line).toHaveAccessibleDescription("");
  await userEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
});
