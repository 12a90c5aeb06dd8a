import '../../web/src/content/texts.ts';
import '../../../packages/booking/src/react/index.ts';
