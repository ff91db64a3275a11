import { shiftForStaff } from "../../choice-for-staff";

export const shiftWords = shiftForStaff;
