import { advertisingTexts } from "@/content/advertising";
import { setQuestionReopened } from "./question-store";

/** Opens the question about consent again: whoever has said yes must be able to say no as easily. */
export function PrivacyChoicesButton() {
  return (
    <button type="button" className="link" onClick={() => setQuestionReopened(true)}>
      {advertisingTexts.privacyChoices}
    </button>
  );
}
