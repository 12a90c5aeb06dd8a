import eipass from '@centro/ui/art/icons/eipass.svg?no-inline';
import arco from '@centro/ui/art/tiles/arco.svg?no-inline';
import foglia from '@centro/ui/art/tiles/foglia.svg?no-inline';
import gradino from '@centro/ui/art/tiles/gradino.svg?no-inline';
import mandorlo from '@centro/ui/art/tiles/mandorlo.svg?no-inline';
import onda from '@centro/ui/art/tiles/onda.svg?no-inline';
import rosa from '@centro/ui/art/tiles/rosa.svg?no-inline';
import sole from '@centro/ui/art/tiles/sole.svg?no-inline';
import type { PageTile } from './pages.ts';

/** Addresses of the drawings beside links to pages. */
export const tiles: Record<PageTile, string> = { arco, eipass, foglia, gradino, mandorlo, onda, rosa, sole };
