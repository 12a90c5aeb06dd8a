import type { Provisional } from '../contract/contract.ts';
import { isRecord } from '../json/isRecord.ts';
import { isTextLike } from '../json/isTextLike.ts';
import { parseJson } from '../json/parseJson.ts';

/** Returns the data of a provisional booking from the response, or null when there are no valid ones. */
export function toProvisional(text: string): Provisional | null {
  const receipt = parseJson(text);
  if (!isRecord(receipt) || !isRecord(receipt.provisional)) return null;
  const { minutes, confirmBy, withoutSeat } = receipt.provisional;
  if (typeof minutes !== 'number' || !(minutes > 0)) return null;
  return {
    minutes,
    ...(isTextLike(confirmBy, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/) && { confirmBy }),
    ...(withoutSeat === true && { withoutSeat }),
  };
}
