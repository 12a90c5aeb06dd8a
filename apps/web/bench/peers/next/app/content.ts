import json from '../shared/content.json';
import type { Content } from '../shared/Content';

export const content = json as Content;
