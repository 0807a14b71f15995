import type { JobCounts } from '../http/observe/job-counts.ts';
import { type GaugeGroup, type LabeledMetrics, labeledFigures } from '../http/observe/metrics.ts';
import type { Features } from './features.ts';

export const createGauges = (features: Features): GaugeGroup[] => [
  eventGauges(features.trackedEvents),
  deliveryGauges(features.countDeliveries),
  disputeGauges(features.countDisputes),
];

export const createLabeledMetrics = (features: Features, jobs: JobCounts): LabeledMetrics => ({
  ...fareCheckCounters(features.checkCounts),
  ...disputeCounters(features.disputeCounts),
  ...jobCounters(jobs),
});

export const databaseGauge = (isWritable: () => Promise<boolean>): GaugeGroup => ({
  help: { ride_database_writable: '1 while the database answers writes, 0 while it does not' },
  read: async () => ({ ride_database_writable: (await isWritable()) ? 1 : 0 }),
});

const eventGauges = (events: Features['trackedEvents']): GaugeGroup => ({
  help: {
    ride_events_waiting: 'Tracked events waiting to be written',
    ride_events_dropped: 'Tracked events dropped since the start',
  },
  read: () => ({ ride_events_waiting: events.length, ride_events_dropped: events.dropped }),
});

const fareCheckCounters = (counts: Features['checkCounts']): LabeledMetrics => ({
  ride_fare_checks_total: {
    help: 'Delivered trips that were checked, by verdict',
    labelNames: ['verdict'],
    read: () => labeledFigures('verdict', counts.byVerdict),
  },
  ride_fare_findings_total: {
    help: 'Delivered trips that were held, by what was noticed',
    labelNames: ['code'],
    read: () => labeledFigures('code', counts.byCode),
  },
});

const disputeCounters = (counts: Features['disputeCounts']): LabeledMetrics => ({
  ride_disputes_raised_total: {
    help: 'Cases about fares that came to the desk, by kind',
    labelNames: ['kind'],
    read: () => labeledFigures('kind', counts.raised),
  },
  ride_disputes_ended_total: {
    help: 'Cases about fares that ended, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    read: () => counts.ended,
  },
});

const jobCounters = ({ failures, lastSuccesses }: JobCounts): LabeledMetrics => ({
  ride_job_failures_total: {
    help: 'Runs of a periodic job that failed, by job',
    labelNames: ['job'],
    read: () => labeledFigures('job', failures),
  },
  ride_job_last_success_timestamp_seconds: {
    isGauge: true,
    help: 'When a periodic job last succeeded, by job; 0 before the first time',
    labelNames: ['job'],
    read: () => labeledFigures('job', lastSuccesses),
  },
});

/** These gauges count all gateways together, because the gateways share the table. */
const deliveryGauges = (countBacklog: Features['countDeliveries']): GaugeGroup => ({
  help: {
    ride_event_deliveries_waiting: 'Deliveries of events to other systems that wait',
    ride_event_deliveries_dead: 'Deliveries of events that were given up and not sent again',
    ride_event_deliveries_oldest_seconds: 'Age of the delivery of an event that waits longest',
  },
  async read() {
    const { waiting, dead, oldestWaitingMs } = await countBacklog();
    return {
      ride_event_deliveries_waiting: waiting,
      ride_event_deliveries_dead: dead,
      ride_event_deliveries_oldest_seconds: oldestWaitingMs / 1000,
    };
  },
});

/** These gauges count all gateways together, because the gateways share the tables. */
const disputeGauges = (countBacklog: Features['countDisputes']): GaugeGroup => ({
  help: {
    ride_disputes_open: 'Disputed, reported and held fares that wait for a decision',
    ride_disputes_overdue: 'Those of them whose next step is overdue',
    ride_refunds_due: 'Refunds that were granted and not reported as paid',
    ride_refunds_due_fen: 'What these refunds come to, in fen',
    ride_refunds_oldest_seconds: 'Time since the oldest of these refunds was granted',
  },
  async read() {
    const backlog = await countBacklog();
    const { open, overdue, refundsDue, refundsDueFen, oldestRefundMs } = backlog;
    return {
      ride_disputes_open: open,
      ride_disputes_overdue: overdue,
      ride_refunds_due: refundsDue,
      ride_refunds_due_fen: refundsDueFen,
      ride_refunds_oldest_seconds: oldestRefundMs / 1000,
    };
  },
});
