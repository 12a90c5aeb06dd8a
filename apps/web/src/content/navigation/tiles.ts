import eipass from '@centro/ui/art/icons/eipass.svg';
import arco from '@centro/ui/art/tiles/arco.svg';
import foglia from '@centro/ui/art/tiles/foglia.svg';
import gradino from '@centro/ui/art/tiles/gradino.svg';
import mandorlo from '@centro/ui/art/tiles/mandorlo.svg';
import onda from '@centro/ui/art/tiles/onda.svg';
import rosa from '@centro/ui/art/tiles/rosa.svg';
import sole from '@centro/ui/art/tiles/sole.svg';
import type { PageTile } from './pages.ts';

/** Addresses of the drawings beside links to pages. */
export const tiles: Record<PageTile, string> = { arco, eipass, foglia, gradino, mandorlo, onda, rosa, sole };
