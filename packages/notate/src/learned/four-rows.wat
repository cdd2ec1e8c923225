;; The one loop of our networks, two sums in double precision at a time: four rows of inputs by four units of a layer.
;; JavaScript has no such instructions. Each sum is added up in the order of the inputs, as in `applyByLoop` (layer.ts), so the
;; results are the same to the last bit.
;;
;; `node tools/vector-program.mjs` makes vector-program.ts of it.
(module
  (import "env" "memory" (memory 1))
  (func (export "fourRows")
    ;; Byte addresses and lengths: four rows of inputs; weights, four side by side for each input; bias; four rows of results.
    (param $row i32) (param $rowBytes i32)
    (param $weights i32) (param $bias i32) (param $biasEnd i32)
    (param $out i32) (param $outBytes i32)
    (local $at i32) (local $atEnd i32) (local $from i32) (local $to i32)
    ;; The weights of units 0 and 1, and of 2 and 3; one input twice.
    (local $w01 v128) (local $w23 v128) (local $x v128)
    ;; Of each row the sums of units 0 and 1, and of 2 and 3.
    (local $r0u01 v128) (local $r0u23 v128)
    (local $r1u01 v128) (local $r1u23 v128)
    (local $r2u01 v128) (local $r2u23 v128)
    (local $r3u01 v128) (local $r3u23 v128)

    (loop $fourUnits
      ;; Sums begin with the bias.
      (local.set $r0u01 (v128.load (local.get $bias)))
      (local.set $r0u23 (v128.load offset=16 (local.get $bias)))
      (local.set $r1u01 (v128.load (local.get $bias)))
      (local.set $r1u23 (v128.load offset=16 (local.get $bias)))
      (local.set $r2u01 (v128.load (local.get $bias)))
      (local.set $r2u23 (v128.load offset=16 (local.get $bias)))
      (local.set $r3u01 (v128.load (local.get $bias)))
      (local.set $r3u23 (v128.load offset=16 (local.get $bias)))

      (local.set $at (local.get $row))
      (local.set $atEnd (i32.add (local.get $row) (local.get $rowBytes)))
      (loop $input
        (local.set $w01 (v128.load (local.get $weights)))
        (local.set $w23 (v128.load offset=16 (local.get $weights)))
        (local.set $from (local.get $at))
        ;; row 0
        (local.set $x (v128.load64_splat (local.get $from)))
        (local.set $r0u01 (f64x2.add (local.get $r0u01) (f64x2.mul (local.get $x) (local.get $w01))))
        (local.set $r0u23 (f64x2.add (local.get $r0u23) (f64x2.mul (local.get $x) (local.get $w23))))
        (local.set $from (i32.add (local.get $from) (local.get $rowBytes)))
        ;; row 1
        (local.set $x (v128.load64_splat (local.get $from)))
        (local.set $r1u01 (f64x2.add (local.get $r1u01) (f64x2.mul (local.get $x) (local.get $w01))))
        (local.set $r1u23 (f64x2.add (local.get $r1u23) (f64x2.mul (local.get $x) (local.get $w23))))
        (local.set $from (i32.add (local.get $from) (local.get $rowBytes)))
        ;; row 2
        (local.set $x (v128.load64_splat (local.get $from)))
        (local.set $r2u01 (f64x2.add (local.get $r2u01) (f64x2.mul (local.get $x) (local.get $w01))))
        (local.set $r2u23 (f64x2.add (local.get $r2u23) (f64x2.mul (local.get $x) (local.get $w23))))
        (local.set $from (i32.add (local.get $from) (local.get $rowBytes)))
        ;; row 3
        (local.set $x (v128.load64_splat (local.get $from)))
        (local.set $r3u01 (f64x2.add (local.get $r3u01) (f64x2.mul (local.get $x) (local.get $w01))))
        (local.set $r3u23 (f64x2.add (local.get $r3u23) (f64x2.mul (local.get $x) (local.get $w23))))
        ;; the next input
        (local.set $weights (i32.add (local.get $weights) (i32.const 32)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $input (i32.lt_u (local.get $at) (local.get $atEnd))))

      (local.set $to (local.get $out))
      (v128.store (local.get $to) (local.get $r0u01))
      (v128.store offset=16 (local.get $to) (local.get $r0u23))
      (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
      (v128.store (local.get $to) (local.get $r1u01))
      (v128.store offset=16 (local.get $to) (local.get $r1u23))
      (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
      (v128.store (local.get $to) (local.get $r2u01))
      (v128.store offset=16 (local.get $to) (local.get $r2u23))
      (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
      (v128.store (local.get $to) (local.get $r3u01))
      (v128.store offset=16 (local.get $to) (local.get $r3u23))
      ;; the next four units
      (local.set $out (i32.add (local.get $out) (i32.const 32)))
      (local.set $bias (i32.add (local.get $bias) (i32.const 32)))
      (br_if $fourUnits (i32.lt_u (local.get $bias) (local.get $biasEnd))))))
