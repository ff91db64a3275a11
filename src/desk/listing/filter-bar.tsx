import { BellRing, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import {
  type CommonFilter,
  countActive,
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type QuoteFilter,
  type SubmissionFilter,
} from "@/desk/model/desk-filter";
import { stateLabels } from "@/desk/model/model-texts";
import { cn } from "@/lib/cn";
import { FilterDates } from "./filter-dates";
import { FilterChoice, FilterFrame } from "./filter-frame";
import { listingTexts } from "./listing-texts";

const texts = listingTexts.filters;
const statuses = { all: texts.anyStatus, unbooked: texts.notBooked, ...stateLabels };

type ListFilterBarProps = {
  filter: CommonFilter;
  /** The empty filter of this list, including the list's own fields. */
  none: CommonFilter;
  onChange: (changes: Partial<CommonFilter>) => void;
  /** Labels of the first and last day. */
  days: { from: string; to: string };
  /** Before the search. */
  beside?: ReactNode;
  /** The list's own state or status, after the kind. */
  own: ReactNode;
  /** At the end of the filters. */
  children?: ReactNode;
};

/** Search and the filters that both lists have. */
function ListFilterBar(props: ListFilterBarProps) {
  const { filter, none, onChange, days, beside, own, children } = props;
  return (
    <FilterFrame
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      activeCount={countActive(filter, none)}
      onClear={() => onChange(none)}
      beside={beside}
    >
      <FilterChoice
        label={texts.kind}
        value={filter.kind}
        options={texts.kinds}
        onChange={(kind) => onChange({ kind })}
      />
      {own}
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
      {children}
    </FilterFrame>
  );
}

type SubmissionFilterBarProps = Pick<ListFilterBarProps, "beside" | "children"> & {
  filter: SubmissionFilter;
  onChange: (changes: Partial<SubmissionFilter>) => void;
};

/** Search and filters of the inbox. */
export function SubmissionFilterBar({ children, ...props }: SubmissionFilterBarProps) {
  return (
    <ListFilterBar
      {...props}
      none={NO_SUBMISSION_FILTER}
      days={{ from: texts.receivedFrom, to: texts.receivedTo }}
      own={
        <FilterChoice
          label={texts.state}
          value={props.filter.state}
          options={texts.states}
          onChange={(state) => props.onChange({ state })}
        />
      }
    >
      {children}
    </ListFilterBar>
  );
}

type ViewToggleProps = {
  Icon: LucideIcon;
  label: string;
  /** How many are waiting; empty for none. */
  badge: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Always visible, unlike the filters: it is the day's work. */
function ViewToggle({ Icon, label, badge, isOn, onChange }: ViewToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={cn(
        "not-first:ml-2 inline-flex h-9 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded border px-3 font-semibold text-sm transition-colors",
        isOn
          ? "border-evergreen-700 bg-evergreen-700 text-white"
          : "border-stone bg-white hover:bg-ivory-2",
      )}
    >
      <Icon aria-hidden size={18} />
      {`${label} `}
      {badge && (
        <span
          className={cn(
            "px-2 text-note tabular-nums",
            isOn ? "bg-white text-ink" : "bg-amber text-white",
          )}
        >
          {badge}
        </span>
      )}
    </button>
  );
}

type QuoteFilterBarProps = {
  filter: QuoteFilter;
  onChange: (changes: Partial<QuoteFilter>) => void;
  /** Quotes whose follow-up is due; undefined until counted. */
  followUpsDue: number | undefined;
  /** Where else the search finds something. */
  found?: ReactNode;
};

/** Search and filters of the quotes. */
export function QuoteFilterBar(props: QuoteFilterBarProps) {
  const { filter, onChange, followUpsDue = 0, found } = props;
  return (
    <ListFilterBar
      filter={filter}
      none={NO_QUOTE_FILTER}
      onChange={onChange}
      days={{ from: texts.quotedFrom, to: texts.quotedTo }}
      beside={
        <>
          <ViewToggle
            Icon={BellRing}
            label={texts.followUp}
            badge={followUpsDue > 0 ? texts.followUpDue(followUpsDue) : ""}
            isOn={filter.isFollowUpDue}
            onChange={(isFollowUpDue) => onChange({ isFollowUpDue })}
          />
          {found}
        </>
      }
      own={
        <FilterChoice
          label={texts.status}
          value={filter.status}
          options={statuses}
          onChange={(status) => onChange({ status })}
        />
      }
    />
  );
}
