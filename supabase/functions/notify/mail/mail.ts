/** Subject and name are one line each. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
};
