// Runs Supabase's security and performance advisors over the migrations. Exits 1 on WARN or ERROR.
import { runSupabaseCli } from "./supabase-cli.ts";

const result = await runSupabaseCli([
  "db",
  "advisors",
  "--type=all",
  "--level=warn",
  "--fail-on=warn",
]);

if (result.ok) {
  console.log("Supabase advisors: nothing at WARN or ERROR.");
} else {
  console.error(result.stdout, result.stderr);
  process.exitCode = 1;
}
