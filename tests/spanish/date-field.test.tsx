import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { futureDateField } from "@/site/lead/lead-fields";
import { DateField } from "@/ui/forms/date-field";

const nextYear = new Date().getFullYear() + 1;

/** In words, by the machine's own calendar. */
const inWords = (month: number, day: number) =>
  new Date(nextYear, month - 1, day)
    .toLocaleDateString("es-US", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    })
    .replace(",", "");

function Form() {
  const { control } = useForm({ defaultValues: { day: "" } });
  return (
    <>
      <DateField control={control} name="day" label="Fecha" />
      <button type="button">Otra cosa</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Fecha" });

it("asks which of two days is meant, and takes the answer", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), `05/06/${nextYear}`);
  await user.tab();
  expect(field()).toHaveValue(`05/06/${nextYear}`);
  expect(field()).toHaveAccessibleDescription(/5 de junio o 6 de mayo/);
  const answer = futureDateField("").safeParse(field().value);
  expect(answer.error?.issues[0]?.message).toBe("¿5 de junio o 6 de mayo?");
  await user.click(screen.getByRole("button", { name: "6 de mayo" }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(inWords(5, 6));
  expect(screen.queryByRole("button", { name: "5 de junio" })).toBeNull();
});

it("reads the day before the month, goes on saying what it read, and asks for a month's day", async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(field().placeholder).toBe("DD/MM/AAAA");
  await user.type(field(), `5/5/${nextYear}`);
  const understood = `Entendimos: ${inWords(5, 5)}.`;
  expect(screen.getByText(understood)).toBeInTheDocument();
  await user.tab();
  expect(field()).toHaveValue(inWords(5, 5));
  expect(screen.getByText(understood)).toBeInTheDocument();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(understood));

  await user.clear(field());
  await user.click(field());
  await user.paste("20 de junio");
  expect(screen.getByText(/^Entendimos: .* 20 de junio de/)).toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), `junio de ${nextYear}`);
  expect(screen.getByText(new RegExp(`junio de ${nextYear}`))).toBeInTheDocument();
});

it("opens a calendar that speaks Spanish and begins on Sunday", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), `6/6/${nextYear}`);
  await user.click(screen.getByRole("button", { name: "Fecha: Abrir el calendario" }));
  expect(
    await screen.findByRole("grid", { name: new RegExp(`junio.* ${nextYear}`) }),
  ).toBeVisible();
  const weekdays = document.querySelectorAll("th");
  expect(weekdays[0]).toHaveAttribute("aria-label", "domingo");
  expect(screen.getByRole("button", { name: "Ir al mes siguiente" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Elegir el mes" })).toBeVisible();
  const picked = screen.getByRole("button", { name: /12 de junio/ });
  await user.click(picked);
  expect(field()).toHaveValue(inWords(6, 12));
  expect(screen.queryByText(/Entendimos/)).not.toBeInTheDocument();
});
