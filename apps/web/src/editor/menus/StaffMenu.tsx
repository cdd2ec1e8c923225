import { Divider } from '@mui/material';
import {
  addStaff,
  deleteMeasures,
  deleteStaff,
  insertMeasures,
  moveStaff,
  toggleMute,
  type Edit,
} from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import type { MenuProps } from './menuRequest';

/** What can be done with a staff, and with the measure that was pointed at. */
export function StaffMenu({ request, onClose, onKind }: MenuProps) {
  const store = useEditingStore();
  const { partIndex, staff, measureIndex } = request;
  const { score } = store.getState();
  const part = score.parts[partIndex]!;
  const last = part.staves.length - 1;
  const act = (name: string, edit: Edit) => () => {
    onClose();
    store.edit(name, edit);
  };
  return [
    <Entry
      key="before"
      name="Insert measure before"
      onClick={act('insert-measure', insertMeasures(measureIndex, 1))}
    />,
    <Entry
      key="after"
      name="Insert measure after"
      onClick={act('insert-measure', insertMeasures(measureIndex + 1, 1))}
    />,
    <Entry
      key="delete"
      name="Delete measure"
      disabled={score.measures.length === 1}
      onClick={act('delete-measure', deleteMeasures(measureIndex, 1))}
    />,
    <Divider key="signs" />,
    <Entry key="clef" name="Clef …" onClick={() => onKind('clef')} />,
    <Entry key="time" name="Time signature …" onClick={() => onKind('time')} />,
    <Entry key="tempo" name="Tempo …" onClick={() => onKind('tempo')} />,
    <Entry key="dynamics" name="Dynamics …" onClick={() => onKind('dynamics')} />,
    <Entry key="section" name="Section label …" onClick={() => onKind('section')} />,
    <Divider key="staves" />,
    <Entry key="add" name="Add staff below" onClick={act('add-staff', addStaff(partIndex))} />,
    <Entry
      key="up"
      name="Move staff up"
      disabled={staff === 0}
      onClick={act('move-staff', moveStaff(partIndex, staff, -1))}
    />,
    <Entry
      key="down"
      name="Move staff down"
      disabled={staff === last}
      onClick={act('move-staff', moveStaff(partIndex, staff, 1))}
    />,
    <Entry
      key="remove"
      name="Delete staff"
      disabled={last === 0 && score.parts.length === 1}
      onClick={act('delete-staff', deleteStaff(partIndex, staff))}
    />,
    <Divider key="part" />,
    <Entry key="instrument" name="Instrument …" onClick={() => onKind('instrument')} />,
    <Entry key="tuning" name="Tuning …" onClick={() => onKind('tuning')} />,
    <Entry
      key="mute"
      name={part.mute ? 'Sound this part' : 'Mute this part'}
      onClick={act('mute', toggleMute(partIndex))}
    />,
  ];
}
