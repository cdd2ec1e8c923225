import { scoreWords } from '@notewright/words';
import { Box, IconButton, List, ListItem, Tooltip, Typography } from '@mui/material';
import { measureNumber, type MeasureHeader } from '@notewright/score';
import { DeleteOutlined as Delete } from '../icons/forms';
import { EditOutlined as Edit } from '../icons/score';

interface Props {
  readonly measures: readonly MeasureHeader[];
  /** Measures from this index on are locked. */
  readonly visible: number;
  /** Absent for who only reads. */
  readonly onEdit?: ((measureIndex: number) => void) | undefined;
  readonly onDelete?: ((measureIndex: number) => void) | undefined;
}

/** What was written about measures, in their order. */
export function RemarkList({ measures, visible, onEdit, onDelete }: Props) {
  const words = scoreWords().remarks;
  const written = measures.slice(0, visible).flatMap(({ remark }, index) => (remark ? [{ remark, index }] : []));
  if (written.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {words.none()}
      </Typography>
    );
  return (
    <List disablePadding>
      {written.map(({ remark, index }) => {
        const measure = measureNumber({ measures }, index);
        return (
          <ListItem key={index} disableGutters divider sx={{ alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="h3">
                {words.measure({ measure })}
              </Typography>
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {remark}
              </Typography>
            </Box>
            {onEdit && (
              <Tooltip title={words.edit({ measure })}>
                <IconButton aria-label={words.edit({ measure })} onClick={() => onEdit(index)}>
                  <Edit />
                </IconButton>
              </Tooltip>
            )}
            {onDelete && (
              <Tooltip title={words.delete({ measure })}>
                <IconButton aria-label={words.delete({ measure })} onClick={() => onDelete(index)}>
                  <Delete />
                </IconButton>
              </Tooltip>
            )}
          </ListItem>
        );
      })}
    </List>
  );
}
