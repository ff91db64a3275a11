import { type FormEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { modelName } from "@/desk/model/model-name";
import { trailersTexts } from "@/desk/trailers/trailers-texts";
import { type TroubleKind, troubleKinds } from "@/desk/trailers/trouble";
import { LinesField } from "@/ui/forms/line-field";
import type { Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";
import type { DriverReport } from "./driver-reports";
import { type DriverPhoto, isOf } from "./photos/driver-photos";
import { PhonePhotos } from "./photos/phone-photos";

const texts = daysTexts.reports;

/** As in the database, in characters. */
const WORDS_MAX = 500;

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, options, chosen, onChoose } = props;
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-stone">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-5 accent-evergreen-700"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type ReportFormProps = {
  units: Stop["units"];
  onReport: (report: { unitId: string; kind: TroubleKind; words: string }) => void;
  onCancel: () => void;
};

function ReportForm({ units, onReport, onCancel }: ReportFormProps) {
  const [unitId, setUnitId] = useState(units.length === 1 ? units[0]?.id : undefined);
  const [kind, setKind] = useState<TroubleKind>();
  const [words, setWords] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    const isUsable = unitId !== undefined && kind !== undefined && words.trim() !== "";
    setIsWrong(!isUsable);
    if (isUsable) onReport({ unitId, kind, words: words.trim() });
  }

  return (
    <form onSubmit={save} className="mt-3 grid gap-3 border-hairline border-t pt-3">
      {units.length > 1 && (
        <Choice
          legend={texts.unit}
          name="unit"
          options={units.map(({ id, model, name }) => ({
            value: id,
            label: texts.of(modelName(model), name),
          }))}
          chosen={unitId}
          onChoose={setUnitId}
        />
      )}
      <Choice
        legend={texts.kind}
        name="kind"
        options={troubleKinds.map((one) => ({ value: one, label: trailersTexts.kinds[one] }))}
        chosen={kind}
        onChoose={setKind}
      />
      <LinesField label={texts.words} max={WORDS_MAX} value={words} onType={setWords} rows={3} />
      {isWrong && (
        <p role="alert" className="text-clay">
          {texts.incomplete}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <DeskButton type="submit" variant="primary">
          {texts.save}
        </DeskButton>
        <DeskButton onClick={onCancel}>{texts.cancel}</DeskButton>
      </div>
    </form>
  );
}

type TroubleReportsProps = {
  stop: Stop;
  /** Those of this stop that are on this phone alone. */
  waiting: readonly DriverReport[];
  photos: readonly DriverPhoto[];
  isOffline: boolean;
  onReport: (report: { unitId: string; kind: TroubleKind; words: string }) => void;
  onRemove: (id: string) => void;
  onPhoto: (reportId: string, image: string) => Promise<void>;
};

/** What the driver reports about the trailers of a stop, with photos. */
export function TroubleReports(props: TroubleReportsProps) {
  const { stop, waiting, photos, isOffline, onReport, onRemove, onPhoto } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (stop.units.length === 0) return null;
  const here = waiting.filter(({ id }) => stop.reports.every((report) => report.id !== id));
  const stateOf = ({ refusal }: DriverReport) => {
    if (refusal !== null) return texts.refused(refusal);
    return isOffline ? daysTexts.waiting : daysTexts.photos.sending;
  };
  const item = (report: DriverReport | Stop["reports"][number], state: string) => (
    <li key={report.id} className="border-hairline border-t py-3">
      <p className="wrap-anywhere whitespace-pre-line">
        <b className="font-semibold">{trailersTexts.kinds[report.kind]}</b> {report.words}
      </p>
      <p className="mb-2 text-stone">{state}</p>
      {"refusal" in report && report.refusal !== null ? (
        <DeskButton aria-label={texts.removeOf(report.words)} onClick={() => onRemove(report.id)}>
          {texts.remove}
        </DeskButton>
      ) : (
        <PhonePhotos
          label={texts.photosOf(report.words)}
          addLabel={texts.addPhotoOf(report.words)}
          received={"photos" in report ? report.photos : []}
          photos={photos.filter((photo) => isOf(photo, stop, report.id))}
          isOffline={isOffline}
          onPhoto={(image) => onPhoto(report.id, image)}
        />
      )}
    </li>
  );
  return (
    <div className="mt-3">
      <ul aria-label={texts.heading(stop.name)}>
        {stop.reports.map((report) => item(report, texts.sent))}
        {here.map((report) => item(report, stateOf(report)))}
      </ul>
      {isOpen ? (
        <ReportForm
          units={stop.units}
          onReport={(report) => {
            setIsOpen(false);
            onReport(report);
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <DeskButton className="max-sm:w-full!" onClick={() => setIsOpen(true)}>
          {texts.start}
        </DeskButton>
      )}
    </div>
  );
}
