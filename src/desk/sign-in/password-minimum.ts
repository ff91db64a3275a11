/** Characters of a password; supabase/config.toml tells the backend the same, which alone enforces it. */
export const PASSWORD_MIN = 8;
