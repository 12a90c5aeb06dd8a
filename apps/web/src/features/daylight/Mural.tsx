import heroUrl from '@centro/ui/art/pages/hero.svg';
import { useEffect, useState } from 'react';
import { useCentreRules } from '../../centre/services.ts';
import { useHasCode } from '../../shell/useHasCode.ts';
import { inLight, lightOf } from './light.ts';

/**
 * The drawing of the home page in the light of the hour. A document brings it in the light of its own hour, which hydration
 * leaves as it is; the browser follows from then on, without motion. In forced colours it is always day.
 */
export function Mural() {
  const { timeZone } = useCentreRules();
  const hasCode = useHasCode();
  const [light, setLight] = useState(() => (hasCode ? lightNow(timeZone) : 'giorno'));

  useEffect(() => {
    const timer = setInterval(() => setLight(lightNow(timeZone)), lookEveryMs);
    return () => clearInterval(timer);
  }, [timeZone]);

  return (
    <picture>
      <source media="(forced-colors: active)" srcSet={heroUrl} />
      <img src={inLight(heroUrl, light)} alt="" width={768} height={576} fetchPriority="high" />
    </picture>
  );
}

const lookEveryMs = 60_000;

function lightNow(timeZone: string) {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return lightOf(Number(hour.format()));
}
