import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { CentroBooking } from './CentroBooking.tsx';

// A page may load the file twice.
if (!customElements.get('centro-booking')) {
  enableShadowDOM();
  customElements.define('centro-booking', CentroBooking);
}
