"""Makes what the network learns from: the items of models/parts/make.py, most of them recordings without a band.

    python3 models/onsets/items.py TRAINING OUT --from 0 --to 400
"""
import importlib.util, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
_spec = importlib.util.spec_from_file_location('parts_items', os.path.join(HERE, '../parts/make.py'))
items = importlib.util.module_from_spec(_spec)
sys.path[:0] = [os.path.join(HERE, '../parts')]
_spec.loader.exec_module(items)
items.KIND_OF_ITEM = [('recording', 72), ('band', 12), ('lied', 10), ('lead-sheet', 6)]

if __name__ == '__main__':
    items.main()
