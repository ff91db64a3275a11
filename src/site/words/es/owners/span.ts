const units = {
  hour: ["hora", "horas"],
  day: ["día", "días"],
  "business day": ["día hábil", "días hábiles"],
  week: ["semana", "semanas"],
  month: ["mes", "meses"],
  year: ["año", "años"],
} as const;

const isUnit = (word: string): word is keyof typeof units => word in units;

/** A span of time as the owner wrote it: "5 business days" is "5 días hábiles"; anything else stays as it is. */
export function ownersSpan(written: string): string {
  const [, count, unit = ""] = /^(\d+) ([a-z ]+?)s?$/.exec(written) ?? [];
  if (!isUnit(unit)) return written;
  const [one, many] = units[unit];
  return `${count} ${count === "1" ? one : many}`;
}
