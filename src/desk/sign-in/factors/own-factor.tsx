import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { staffTexts } from "@/desk/desk-words";
import { formatMoment } from "@/lib/business-time";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { hasRoleKey } from "../has-role-query";
import { factorTexts } from "./factors-words";
import { ownFactorKey, ownFactorQuery } from "./own-factor-query";
import { RemoveOwnFactor } from "./remove-own-factor";
import { SetUpFactor } from "./set-up-factor";

const texts = factorTexts.own;

type OwnFactorProps = {
  userId: string;
  /** Whether two factors are required of all staff. */
  isRequired: boolean;
  /** Told when the factor has come or gone. */
  onChange: () => void;
};

/** One's own second factor: whether there is one, setting it up, removing it. */
export function OwnFactorSection({ userId, isRequired, onChange }: OwnFactorProps) {
  const { data: factors, isError, refetch } = useQuery(ownFactorQuery(userId));
  const queryClient = useQueryClient();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const oldest = factors?.[0];

  function changed() {
    setIsSettingUp(false);
    void queryClient.invalidateQueries({ queryKey: ownFactorKey });
    void queryClient.invalidateQueries({ queryKey: hasRoleKey });
    onChange();
    // The button that was pressed is gone.
    section.current?.focus();
  }

  function content() {
    if (isSettingUp) {
      return (
        <SetUpFactor
          labelledBy="own-factor"
          onDone={changed}
          onCancel={() => {
            setIsSettingUp(false);
            section.current?.focus();
          }}
          cancelLabel={factorTexts.setUp.cancel}
        />
      );
    }
    if (factors === undefined) {
      if (!isError) return <p role="status">{texts.loading}</p>;
      return (
        <div role="alert">
          <p className="text-clay">{texts.loadFailed}</p>
          <Button className={`mt-4 ${compactButton}`} onClick={() => void refetch()}>
            {staffTexts.tryAgain}
          </Button>
        </div>
      );
    }
    return (
      <>
        <p>{oldest ? texts.since(formatMoment(oldest.created_at)) : texts.none}</p>
        <Button
          variant="outline"
          className={`mt-4 ${compactButton}`}
          onClick={() => (oldest ? setIsAsking(true) : setIsSettingUp(true))}
        >
          {oldest ? texts.remove : texts.setUp}
        </Button>
        <RemoveOwnFactor
          isOpen={isAsking}
          factors={factors}
          isRequired={isRequired}
          onClose={() => setIsAsking(false)}
          onRemoved={changed}
        />
      </>
    );
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="own-factor"
      className="min-w-0 outline-none"
    >
      <h2 id="own-factor" className="mb-4 text-item">
        {texts.heading}
      </h2>
      {content()}
    </section>
  );
}
