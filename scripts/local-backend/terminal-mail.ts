import { ConsoleEmailDriver } from "@supabase/lite";

type Mail = Parameters<ConsoleEmailDriver["send"]>[0];

/**
 * Shows mails in the terminal, with password reset links that lead where the page asks for. Hosted Supabase
 * honours `redirectTo` of resetPasswordForEmail; lite 0.10 reads it nowhere and sends everybody to the site's root.
 */
export class TerminalMail extends ConsoleEmailDriver {
  readonly #resetUrl: string;

  /** @param resetUrl where a reset link leads once it is verified */
  constructor(resetUrl: string) {
    super();
    this.#resetUrl = resetUrl;
  }

  override send(mail: Mail): Promise<void> {
    return super.send({
      ...mail,
      text: this.#withTarget(mail.text),
      html: this.#withTarget(mail.html),
    });
  }

  #withTarget<Body extends string | undefined>(body: Body) {
    return body?.replaceAll(
      /(\btype=recovery&redirect_to=)[^\s"<>]*/g,
      `$1${encodeURIComponent(this.#resetUrl)}`,
    );
  }
}
