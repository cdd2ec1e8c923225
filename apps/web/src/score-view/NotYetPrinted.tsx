import { scoreWords } from '@notewright/words';
import { createPortal } from 'react-dom';
import './print.css';

/** What comes out of the printer in place of pages that are not set yet; on the screen nobody sees it. */
export const NotYetPrinted = () =>
  createPortal(
    <div className="printed">
      <p className="printed-notice">{scoreWords().print.early()}</p>
    </div>,
    document.body,
  );
