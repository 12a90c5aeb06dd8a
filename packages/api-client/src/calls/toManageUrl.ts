import { isRecord } from '../json/isRecord.ts';
import { isTextLike } from '../json/isTextLike.ts';
import { parseJson } from '../json/parseJson.ts';

/** Returns the address of the page that moves or cancels a booking from the response, or null when there is no valid one. */
export function toManageUrl(text: string): string | null {
  const receipt = parseJson(text);
  return isRecord(receipt) && isTextLike(receipt.manageUrl, /^https?:\/\/\S+$/) ? receipt.manageUrl : null;
}
