import { editorWords, shownPartName } from '@notewright/words';
import { Box, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { call, namedTransposition, TRANSPOSITIONS, type ActionCall } from '@notewright/editor';
import type { Part } from '@notewright/score';
import type { ReactNode } from 'react';
import { ArrowDownward, ArrowUpward, VolumeOff, VolumeUp } from '../../icons/editing';
import { DeleteOutlined as Delete } from '../../icons/forms';
import { InstrumentSearch } from './InstrumentSearch';

interface Props {
  readonly part: Part;
  readonly index: number;
  readonly count: number;
  readonly onChange: (change: ActionCall) => void;
}

/** One part in Score Properties: its name, instrument and staves, its place among the others. */
export function PartRow({ part, index, count, onChange }: Props) {
  const on = { partIndex: index };
  const name = shownPartName(part.name) || editorWords().properties.part({ number: index + 1 });
  const reading = namedTransposition(part);
  const readings = TRANSPOSITIONS.includes(reading) ? TRANSPOSITIONS : [...TRANSPOSITIONS, reading];
  const button = (label: string, icon: ReactNode, change: ActionCall, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={editorWords().properties.actionOn({ action: label, part: name })}
          disabled={disabled}
          onClick={() => onChange(change)}
          sx={{ width: 44, height: 44 }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ border: '1px solid var(--mui-palette-divider)', borderRadius: 1, p: 1.5 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1.4fr 90px' }, gap: 1.5 }}>
        <TextField
          label={editorWords().properties.partName()}
          size="small"
          value={part.name}
          onChange={({ target }) => onChange(call('rename-part', { ...on, name: target.value }))}
        />
        <InstrumentSearch sound={part.sound} onChoose={(sound) => onChange(call('set-instrument', { ...on, sound }))} />
        <TextField
          select
          label={editorWords().properties.staves()}
          size="small"
          value={part.staves.length}
          onChange={({ target }) => onChange(call('set-staff-count', { ...on, count: Number(target.value) as 1 | 2 }))}
        >
          {[...new Set([1, 2, part.staves.length])].map((staves) => (
            <MenuItem key={staves} value={staves} disabled={staves > 2}>
              {staves}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', alignItems: 'center', mt: 1.5 }}>
        {part.sound.kind === 'pitched' && (
          <TextField
            select
            label={editorWords().properties.transposition()}
            size="small"
            value={readings.indexOf(reading)}
            onChange={({ target }) =>
              onChange(
                call('set-transposition', { ...on, transposition: readings[Number(target.value)]?.transposition }),
              )
            }
            sx={{ flex: '1 1 180px', minWidth: 0 }}
          >
            {readings.map(({ label }, index) => (
              <MenuItem key={label} value={index}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {button(
          part.mute ? editorWords().properties.sound() : editorWords().properties.mute(),
          part.mute ? <VolumeOff /> : <VolumeUp />,
          call('toggle-mute', on),
        )}
        {button(editorWords().properties.moveUp(), <ArrowUpward />, call('move-part', { ...on, by: -1 }), index === 0)}
        {button(
          editorWords().properties.moveDown(),
          <ArrowDownward />,
          call('move-part', { ...on, by: 1 }),
          index === count - 1,
        )}
        {button(editorWords().properties.deletePart(), <Delete />, call('delete-part', on), count === 1)}
      </Box>
    </Box>
  );
}
