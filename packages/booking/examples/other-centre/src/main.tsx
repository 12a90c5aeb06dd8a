import '@centro/booking/react/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from './BookingPage.tsx';
import './site.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root"');
createRoot(root).render(
  <StrictMode>
    <BookingPage />
  </StrictMode>,
);
