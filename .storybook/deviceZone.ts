import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date';

/** Sets the zone of the device: the centre's, or the story's own, `parameters: { deviceZone: 'America/New_York' }`. */
export function setDeviceZone({ deviceZone = 'Europe/Rome' }: { deviceZone?: string }): () => void {
  setLocalTimeZone(deviceZone);
  return resetLocalTimeZone;
}
