import { scoreWords } from '@notewright/words';
import { createPortal } from 'react-dom';
import './print.css';

/**
 * What comes out of the printer where there are no pages. It stands in the document all the time, seen by nobody, because a browser may print
 * at a moment when nothing hears that it does.
 */
export const NotYetPrinted = () =>
  createPortal(
    <div className="printed printed-early">
      <p className="printed-notice">{scoreWords().print.early()}</p>
    </div>,
    document.body,
  );
