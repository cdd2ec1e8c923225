export { hearForCondition, LEAST_RATE_HZ } from './hear-sound';
export { ConditionMeter } from './condition-meter';
export { conditionNetworkFrom, conditionOf, SAID_FROM, type ConditionNetwork } from './condition-network';
export { CONDITION_FEATURES, type ConditionSeen } from './features';
