import { BellRing } from "lucide-react";
import type { ReactNode } from "react";
import {
  countActive,
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type QuoteFilter,
  type SubmissionFilter,
} from "@/desk/model/desk-filter";
import { stateLabels } from "@/desk/model/model-words";
import { cn } from "@/lib/cn";
import { FilterDates } from "./filter-days";
import { FilterChoice, FilterFrame } from "./filter-parts";
import { findTexts } from "./listing-words";

const texts = findTexts.filters;
const statuses = { all: texts.anyStatus, ...stateLabels };

type CommonFilter = Pick<
  SubmissionFilter & QuoteFilter,
  "kind" | "source" | "language" | "from" | "to"
>;

type CommonChoicesProps = {
  filter: CommonFilter;
  onChange: (changes: Partial<CommonFilter>) => void;
  /** Of the first day and the last. */
  days: { from: string; to: string };
  /** After the kind: what the one list can be in and the other cannot. */
  children: ReactNode;
};

/** The filters that both lists have. */
function CommonChoices({ filter, onChange, days, children }: CommonChoicesProps) {
  return (
    <>
      <FilterChoice
        label={texts.kind}
        value={filter.kind}
        options={texts.kinds}
        onChange={(kind) => onChange({ kind })}
      />
      {children}
      <FilterChoice
        label={texts.source}
        value={filter.source}
        options={texts.sources}
        onChange={(source) => onChange({ source })}
      />
      <FilterChoice
        label={texts.language}
        value={filter.language}
        options={texts.languages}
        onChange={(language) => onChange({ language })}
      />
      <FilterDates range={filter} onChange={onChange} labels={days} />
    </>
  );
}

type SubmissionFilterBarProps = {
  filter: SubmissionFilter;
  onChange: (changes: Partial<SubmissionFilter>) => void;
  /** Before the search. */
  beside?: ReactNode;
  /** Among the filters. */
  children?: ReactNode;
};

/** Search and filters of the inbox. */
export function SubmissionFilterBar(props: SubmissionFilterBarProps) {
  const { filter, onChange, beside, children } = props;
  return (
    <FilterFrame
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      activeCount={countActive(filter, NO_SUBMISSION_FILTER)}
      onClear={() => onChange(NO_SUBMISSION_FILTER)}
      beside={beside}
    >
      <CommonChoices
        filter={filter}
        onChange={onChange}
        days={{ from: texts.receivedFrom, to: texts.receivedTo }}
      >
        <FilterChoice
          label={texts.state}
          value={filter.state}
          options={texts.states}
          onChange={(state) => onChange({ state })}
        />
      </CommonChoices>
      {children}
    </FilterFrame>
  );
}

type FollowUpToggleProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  due: number | undefined;
};

/** Not folded away with the filters: it is the day's work. */
function FollowUpToggle({ isOn, onChange, due = 0 }: FollowUpToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={cn(
        "inline-flex h-9 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded border px-3 font-semibold text-sm transition-colors",
        isOn
          ? "border-evergreen-700 bg-evergreen-700 text-white"
          : "border-stone bg-white hover:bg-ivory-2",
      )}
    >
      <BellRing aria-hidden size={18} />
      {`${texts.followUp} `}
      {due > 0 && (
        <span
          className={cn(
            "px-2 text-note tabular-nums",
            isOn ? "bg-white text-ink" : "bg-amber text-white",
          )}
        >
          {texts.followUpDue(due)}
        </span>
      )}
    </button>
  );
}

type QuoteFilterBarProps = {
  filter: QuoteFilter;
  onChange: (changes: Partial<QuoteFilter>) => void;
  /** Quotes to be followed up today or before; undefined until counted. */
  followUpsDue: number | undefined;
  /** Where else something is found that is searched for. */
  found?: ReactNode;
};

/** Search and filters of the quotes. */
export function QuoteFilterBar({ filter, onChange, followUpsDue, found }: QuoteFilterBarProps) {
  return (
    <FilterFrame
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      activeCount={countActive(filter, NO_QUOTE_FILTER)}
      onClear={() => onChange(NO_QUOTE_FILTER)}
      beside={
        <>
          <FollowUpToggle
            isOn={filter.isFollowUpDue}
            onChange={(isFollowUpDue) => onChange({ isFollowUpDue })}
            due={followUpsDue}
          />
          {found}
        </>
      }
    >
      <CommonChoices
        filter={filter}
        onChange={onChange}
        days={{ from: texts.quotedFrom, to: texts.quotedTo }}
      >
        <FilterChoice
          label={texts.status}
          value={filter.status}
          options={statuses}
          onChange={(status) => onChange({ status })}
        />
      </CommonChoices>
    </FilterFrame>
  );
}
