import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeAll, expect, test } from "vitest";
import { tolerateTranslators } from "@/lib/tolerate-translators";
import { CarouselFoot } from "@/ui/carousel-foot";
import { FormIdProvider } from "@/ui/forms/field-id";
import { SelectField } from "@/ui/forms/select-field";
import { NoBreakModelName } from "@/ui/no-break-model-name";

beforeAll(() => tolerateTranslators());

/** Puts a `<font>` in the place of each text, as browsers' translators do. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const options = [
  { value: "immediate", label: "Immediate (within 1 hour)" },
  { value: "same-day", label: "Same day (within 6 hours)" },
];

function Choice() {
  const { control } = useForm({ defaultValues: { urgency: "" } });
  return (
    <FormIdProvider value="form">
      <SelectField
        control={control}
        name="urgency"
        label="How urgent is it?"
        placeholder="Choose"
        options={options}
      />
    </FormIdProvider>
  );
}

test("a choice takes the place of the words before it, and another one its own", async () => {
  const { container } = render(<Choice />);
  const select = screen.getByRole("combobox");
  translate(container);
  for (const { label } of [...options, ...options]) {
    await userEvent.click(select);
    await userEvent.click(screen.getByRole("option", { name: label }));
    expect(select).toHaveTextContent(label, { normalizeWhitespace: false });
    expect(select.textContent).toBe(label);
    translate(container);
  }
});

test.each([
  ["The 2-Station trailer", "A vanity", "The 3-Station trailer at dusk"],
  ["A vanity", "The 4-Station trailer", "Two mirrors"],
  ["One, x 9'2\"", "x 11'", "The end"],
  ["2-Station", "3-Station", "4-Station", "2-Station"],
  ["2-Station and 3-Station", "3-Station", "Neither"],
  ["Before 2-Station", "2-Station after", "2-Station"],
  ["A vanity", "A vanity", "Two vanities"],
  ["El tr\u00e1iler de 2 estaciones", "El tr\u00e1iler de 3 estaciones", "Un lavabo"],
  ["", "2-Station", ""],
  ["2-Station, 11'2\" x 17'", "2-Station, 16'3\" x 11'", "17'"],
])("a caption takes the place of the one before: %s, %s, %s", (...captions) => {
  const [first = ""] = captions;
  const { container, rerender } = render(<NoBreakModelName text={first} />);
  for (const text of captions) {
    rerender(<NoBreakModelName text={text} />);
    expect(container.textContent).toBe(text);
    translate(container);
  }
});

test("the position below a carousel takes the place of the one before", () => {
  const foot = (number: number) => <CarouselFoot number={number} total={4} caption={null} />;
  const { container, rerender } = render(foot(1));
  for (const number of [1, 2, 3, 4]) {
    rerender(foot(number));
    expect(container.textContent).toBe(`${number} / 4`);
    translate(container);
  }
});
