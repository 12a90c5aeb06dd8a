import '../../web/src/content/words.ts';
import '../../../packages/booking/src/react/index.ts';
