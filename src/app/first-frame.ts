/** What a prerendered page decides before its first frame: built to a script that stands in its head. */
import { showWebFonts } from "@/lib/first-load/web-fonts";

showWebFonts();
